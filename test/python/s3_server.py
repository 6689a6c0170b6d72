"""s3_server.py - an S3 server that checks signatures (moto), for tests."""

import json
import os
import unittest
import urllib.request

os.environ["MOTO_ACCOUNT_ID"] = "123456789012"
import boto3
from moto.server import ThreadedMotoServer


class S3Server(unittest.TestCase):
    """|endpoint| is its URL, |user| the only accepted user, |s3| a client of that user."""

    @classmethod
    def setUpClass(cls):
        cls.server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
        cls.server.start()
        host, port = cls.server.get_host_and_port()
        cls.endpoint = f"http://{host}:{port}"
        anyone = {"endpoint_url": cls.endpoint, "region_name": "eu-west-1", "aws_access_key_id": "x", "aws_secret_access_key": "y"}
        iam = boto3.client("iam", **anyone)
        iam.create_user(UserName="tern")
        policy = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        iam.put_user_policy(UserName="tern", PolicyName="all", PolicyDocument=json.dumps(policy))
        cls.user = iam.create_access_key(UserName="tern")["AccessKey"]
        # From here on every request must be signed by that user, with the correct digest of its body.
        reset = urllib.request.Request(f"{cls.endpoint}/moto-api/reset-auth", data=b"0", headers={"Content-Type": "text/plain"})
        urllib.request.urlopen(reset).close()
        cls.s3 = boto3.client("s3", **{**anyone, "aws_access_key_id": cls.user["AccessKeyId"], "aws_secret_access_key": cls.user["SecretAccessKey"]})

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()


meO
e!
p	parameter"""˜#
gget-tuple-elementh˜¢(00
"""A client of MQTT 3.1.1, as much as the tests need, so that they see what is on the wire."""

import contextlib
import socket
import struct
import threading


def text(value):
    data = value.encode() if isinstance(value, str) else value
    return struct.pack(">H", len(data)) + data


class Client:
    """A connection with a subscription, at QoS 0."""

    def __init__(self, port, topic=None, tls=None, user=None, password=None):
        self.socket = socket.create_connection(("localhost", port), timeout=10)
        if tls:
            self.socket = tls.wrap_socket(self.socket, server_hostname="localhost")
        self.data = b""
        flags = 0x02 | (0xC0 if user else 0)
        self.send(0x10, text("MQTT") + bytes([4, flags]) + struct.pack(">H", 600) + text("")
                  + (text(user) + text(password) if user else b""))
        kind, body = self.receive()
        assert kind == 0x20 and body[1] == 0, body
        if topic:
            self.send(0x82, struct.pack(">H", 1) + text(topic) + b"\0")

    def send(self, kind, body):
        length, count = b"", len(body)
        while True:
            count, digit = count >> 7, count & 0x7F
            length += bytes([digit | (0x80 if count else 0)])
            if not count:
                break
        self.socket.sendall(bytes([kind]) + length + body)

    def publish(self, topic, payload="", retain=False):
        self.send(0x31 if retain else 0x30, text(topic) + (payload.encode() if isinstance(payload, str) else payload))

    def receive(self):
        """Returns the first byte and the body of the next packet."""
        while not (packet := self.packet()):
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionError("the server has closed the connection")
            self.data += more
        return packet

    def packet(self):
        length = 0
        for index, digit in enumerate(self.data[1:5]):
            length |= (digit & 0x7F) << (7 * index)
            if digit < 0x80:
                start = index + 2
                if len(self.data) < start + length:
                    return None
                packet = self.data[0], self.data[start:start + length]
                self.data = self.data[start + length:]
                return packet
        return None

    def message(self, seconds=10):
        """Returns topic, payload and whether it was retained of the next message; None if none comes."""
        self.socket.settimeout(seconds)
        try:
            while True:
                kind, body = self.receive()
                if kind & 0xF0 == 0x30:
                    size = struct.unpack(">H", body[:2])[0]
                    return body[2:2 + size].decode(), body[2 + size:], bool(kind & 1)
        except (TimeoutError, BlockingIOError):
            return None

    def until(self, topic, condition, seconds=10):
        """Returns the first payload of a topic for which a condition holds."""
        while found := self.message(seconds):
            if found[0] == topic and condition(found[1]):
                return found[1]
        raise AssertionError(f"{topic}: nothing that was expected within {seconds} s")

    def retained(self, seconds=0.3):
        """Returns all retained messages by topic, from a new subscription."""
        found = {}
        while message := self.message(seconds):
            if message[2]:
                found[message[0]] = message[1]
        return found


def version(request):
    """The version of MQTT that a request for a connection has."""
    return request[request.index(b"MQTT") + 4]


def old_server(port, real):
    """A server on a port that speaks MQTT 3.1.1 only: in front of a real one. Returns the requests that it gets."""
    requests = []

    def pump(source, target):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_RDWR)

    def serve(listener):
        while True:
            client = listener.accept()[0]
            data = client.recv(65536)
            requests.append(data)
            if version(data) != 4:
                # As MQTT 3.1.1 demands: the code for a version that is not supported, then the end.
                client.sendall(b"\x20\x02\x00\x01")
                client.close()
                continue
            server = socket.create_connection(("localhost", real))
            server.sendall(data)
            for ends in ((client, server), (server, client)):
                threading.Thread(target=pump, args=ends, daemon=True).start()

    threading.Thread(target=serve, args=[socket.create_server(("localhost", port))], daemon=True).start()
    return requests

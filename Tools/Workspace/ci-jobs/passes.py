"""A server for passes, as JOIST_CACHE_URL names one."""

import http.server
import threading


class Passes(http.server.ThreadingHTTPServer):
    """Keeps what it is given in memory. `with` starts and stops it."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Request)
        self.contents = {}
        self.url = f"http://127.0.0.1:{self.server_port}"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.shutdown()
        super().__exit__(*error)


class Request(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer(self.server.contents.get(self.path))

    def do_HEAD(self):
        self.answer(self.server.contents.get(self.path))

    def do_PUT(self):
        self.server.contents[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(b"")

    def answer(self, content):
        self.send_response(404 if content is None else 200)
        self.send_header("Content-Length", str(len(content or b"")))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content or b"")

    def log_message(self, *arguments):
        pass

# data_table.py COUNT   shows a table of so many rows on the whole terminal, with textual
import sys

from textual.app import App
from textual.widgets import DataTable


class Items(App):
    CSS = "DataTable { height: 1fr; }"

    def compose(self):
        yield DataTable(show_header=False, cursor_type="row")

    def on_mount(self):
        table = self.query_one(DataTable)
        table.add_column("Item")
        table.add_rows((f"Item {number}  detail",) for number in range(1, int(sys.argv[1]) + 1))


Items().run()

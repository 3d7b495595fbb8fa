# option_list.py COUNT   shows a list of so many items on the whole terminal, with textual
import sys

from textual.app import App
from textual.widgets import OptionList


class Items(App):
    # Without the frame and the margins of the widget, so that the list alone is drawn.
    CSS = "OptionList { height: 1fr; border: none; padding: 0; } OptionList:focus { border: none; }"

    def compose(self):
        yield OptionList(*(f"Item {number}  detail" for number in range(1, int(sys.argv[1]) + 1)))


Items().run()

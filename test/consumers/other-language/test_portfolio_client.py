import os
import unittest
from urllib.error import HTTPError

from portfolio_client import PortfolioClient

PORTFOLIO = os.environ["MOCKFOLIO_PORTFOLIO_ID"]


class PortfolioClientTest(unittest.TestCase):
    def test_lists_snapshots_page_by_page(self):
        pages = [PortfolioClient().snapshots(PORTFOLIO, page) for page in (1, 2)]
        self.assertEqual([page["meta"]["currentPage"] for page in pages], [1, 2])

    def test_updates_a_manual_position(self):
        client = PortfolioClient()
        manual = next(position for position in client.positions(PORTFOLIO) if position["type"] == "Manual")
        updated = client.update(PORTFOLIO, manual["id"].removesuffix("-1"), amount=2.5)
        self.assertEqual(updated["amount"], 2.5)

    def test_reports_an_unknown_portfolio(self):
        with self.assertRaises(HTTPError) as raised:
            PortfolioClient().snapshots("unknown")
        self.assertEqual(raised.exception.code, 404)


if __name__ == "__main__":
    unittest.main()

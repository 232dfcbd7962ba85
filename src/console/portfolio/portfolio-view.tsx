/** The view Portfolio. */
export function PortfolioView() {
  return <h1>Portfolio</h1>
}

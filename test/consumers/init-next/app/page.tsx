export default function Home() {
  return <h1>Portfolio</h1>
}

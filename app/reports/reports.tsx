export default function Reports() {
  return <h1>Visualized Data</h1>;
}

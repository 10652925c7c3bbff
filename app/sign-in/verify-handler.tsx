export default function VerifyHandler() {
  return <h1>Processing</h1>;
}

import { PageHead } from "../features/seo/PageHead.tsx";

export default function AboutUsPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="About us" />
      <h1>About us</h1>
    </div>
  );
}

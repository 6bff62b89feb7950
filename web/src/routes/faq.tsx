import { PageHead } from "../features/seo/PageHead.tsx";

export default function FaqPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="FAQ" />
      <h1>FAQ</h1>
    </div>
  );
}

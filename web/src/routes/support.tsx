import { PageHead } from "../features/seo/PageHead.tsx";

export default function SupportPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Support" />
      <h1>Support</h1>
    </div>
  );
}

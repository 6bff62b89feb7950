import { PageHead } from "../features/seo/PageHead.tsx";

export default function ProductRegistrationPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Product registration" />
      <h1>Product registration</h1>
    </div>
  );
}

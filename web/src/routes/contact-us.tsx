import { PageHead } from "../features/seo/PageHead.tsx";

export default function ContactUsPage() {
  return (
    <div className="wrap band--big">
      <PageHead title="Contact us" />
      <h1>Contact us</h1>
    </div>
  );
}

import { YourData } from "#/features/account/your-data/YourData.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";

export default function ProfileYourDataPage() {
  return (
    <>
      <PageHead title="Your Data" />
      <h1>Your Data</h1>
      <YourData />
    </>
  );
}

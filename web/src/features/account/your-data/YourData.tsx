import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { DataDownload } from "./DataDownload.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { useDataControlsQuery } from "./your-data.generated.ts";
import styles from "./YourData.module.css";

/** What we keep about the customer, with the copy and the deletion that the backend offers. */
export function YourData() {
  const { data, error, refetch } = useDataControlsQuery({ errorPolicy: "all" });
  const profile = data?.profile;
  if (!profile) {
    if (!data && !error) return <Loading>Loading your account</Loading>;
    return (
      <LoadError
        message="Your account can't be shown right now. Nothing is lost."
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  return (
    <div className={styles.data}>
      <section aria-labelledby="kept">
        <h2 id="kept">What we keep</h2>
        <p>
          Your name, email address, phone and addresses, your orders, your cart, saved items, reviews, newsletter and
          stock alerts, and what you register or write to us. We use it to run the shop, and never sell it. We never see
          your card&apos;s number.
        </p>
      </section>
      {profile.canDownloadData && <DataDownload />}
      {profile.canDelete && <DeleteAccount email={profile.email ?? ""} />}
      {!profile.canDownloadData && !profile.canDelete && (
        <p>To get a copy of your data, or to have your account deleted, please write to us.</p>
      )}
    </div>
  );
}

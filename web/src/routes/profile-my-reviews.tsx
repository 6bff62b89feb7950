import { MyReviews } from "../features/reviews/MyReviews.tsx";
import { PageHead } from "../ui/PageHead.tsx";

export default function ProfileMyReviewsPage() {
  return (
    <>
      <PageHead title="My Reviews" />
      <h1>My Reviews</h1>
      <MyReviews />
    </>
  );
}

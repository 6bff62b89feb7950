import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { LeadOn } from "../features/account/LeadOn.tsx";
import { previousPath } from "../features/account/previous-path.ts";
import { currentPath } from "../features/account/auth/return-path.ts";
import { useAuth } from "../features/account/auth/use-auth.ts";
import { notify } from "../lib/notification.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { paths } from "../paths.ts";
import { Waiting } from "../ui/Waiting.tsx";
import type { Route } from "./+types/register";

export const loader = () => null;

/** The page that the router leaves: its address is shown until this page takes its place. */
export const clientLoader = () => currentPath();

/** Leads on to the provider's page where accounts are made, and from there to the page before. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { status, register } = useAuth();
  return (
    <div className="wrap">
      <PageHead title="Create an account" />
      {status === "anonymous" ? (
        <LeadOn
          title="Create an account"
          action="Create an account"
          go={(how) => register(previousPath(loaderData), how)}
        />
      ) : (
        <>
          <h1>Create an account</h1>
          <Waiting>One moment, we are checking your sign-in.</Waiting>
          {status === "authenticated" && <Refusal />}
        </>
      )}
    </div>
  );
}

/** Who has an account already is told so, and goes home. */
function Refusal() {
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    notify({
      type: "warning",
      message: "You are already a registered user, please logout if you would like to register again.",
    });
    window.scrollTo({ top: 0 });
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}

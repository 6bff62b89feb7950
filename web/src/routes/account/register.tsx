import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { RedirectPage } from "#/features/account/sign-in/RedirectPage.tsx";
import { previousPath } from "#/features/account/sign-in/previous-path.ts";
import { currentPath } from "#/features/account/auth/return-path.ts";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import { notify } from "#/lib/stores/notification.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { paths } from "#/paths.ts";
import { Loading } from "#/ui/loading/Loading.tsx";
import type { Route } from "./+types/register";

export const loader = () => null;

/** The path of the previous page, which is still in the address bar while the loader runs. */
export const clientLoader = () => currentPath();

/** Redirects to the provider's registration page, and from there back to the previous page. */
export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { status, register } = useAuth();
  return (
    <div className="wrap">
      <PageHead title="Create an account" />
      {status === "anonymous" ? (
        <RedirectPage
          title="Create an account"
          action="Create an account"
          go={(how) => register(previousPath(loaderData), how)}
        />
      ) : (
        <>
          <h1>Create an account</h1>
          <Loading>One moment, we're checking your sign-in.</Loading>
          {status === "authenticated" && <Refusal />}
        </>
      )}
    </div>
  );
}

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

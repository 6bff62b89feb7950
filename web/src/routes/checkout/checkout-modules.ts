import { assets } from "virtual:react-router/server-build";

export function loader() {
  const routes = ["routes/checkout/checkout-layout", "routes/checkout/checkout"].map((id) => assets.routes[id]);
  const modules = routes.flatMap((route) =>
    route ? [route.module, route.clientLoaderModule].concat(route.imports) : [],
  );
  return new Response(JSON.stringify(modules.filter((path) => path !== undefined)), {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}

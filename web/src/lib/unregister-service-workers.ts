/**
 * Ends every service worker of this origin: one that was left behind would answer for the shop with old pages. Never
 * throws.
 */
export async function unregisterServiceWorkers(): Promise<void> {
  // Missing outside secure contexts, whatever the types say.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  try {
    const registrations = (await container?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch (error) {
    console.warn("Service workers could not be unregistered.", error);
  }
}

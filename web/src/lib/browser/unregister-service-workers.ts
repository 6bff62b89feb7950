/** Unregisters every service worker of this origin, because a leftover one would serve old pages. Never throws. */
export async function unregisterServiceWorkers(): Promise<void> {
  // Undefined outside secure contexts, contrary to its type.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  try {
    const registrations = (await container?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
  } catch (error) {
    console.warn("Service workers could not be unregistered.", error);
  }
}

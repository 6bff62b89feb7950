interface Flight<T> {
  result: Promise<T>;
  waiting: number;
  cancel: AbortController;
}

/** Lets equal requests that come in at the same time share one execution. */
export interface SharedFlights<T> {
  /**
   * Joins the flight of this key, or starts it. It goes on when somebody leaves; when all have left it is cancelled.
   * @param left aborts when the caller leaves
   */
  join: (key: string, left: AbortSignal, start: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

export function createSharedFlights<T>(): SharedFlights<T> {
  const flights = new Map<string, Flight<T>>();

  function begin(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const cancel = new AbortController();
    const flight = { cancel, waiting: 0, result: start(cancel.signal) };
    const land = () => void (flights.get(key) === flight && flights.delete(key));
    flight.result.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    async join(key, left, start) {
      const flight = flights.get(key) ?? begin(key, start);
      flight.waiting += 1;
      const leave = () => {
        flight.waiting -= 1;
        if (flight.waiting > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.cancel.abort();
      };
      left.addEventListener("abort", leave);
      try {
        return await flight.result;
      } finally {
        left.removeEventListener("abort", leave);
      }
    },
  };
}

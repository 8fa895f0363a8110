import { describe, expect, it } from "vitest";
import { limited, sleep, systemClock, timeUp } from "../src/clock.ts";
import { createFakeClock } from "./fake/clock.ts";

const never = (): Promise<never> => new Promise(() => {});

describe("the system clock", () => {
  it("returns the time of day and never goes back", () => {
    const times = Array.from({ length: 100 }, () => systemClock.now());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000);
  });
});

describe("a limited task", () => {
  it("ends with its result and leaves no timer or listener", async () => {
    const clock = createFakeClock();
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => (listeners++, add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => (listeners--, remove(...args));
    expect(await limited(async () => 7, 100, signal, clock)).toBe(7);
    await expect(limited(() => Promise.reject(new Error("x")), 100, signal, clock)).rejects.toThrow("x");
    await new Promise((resolve) => void setImmediate(resolve));
    expect([clock.pending, listeners]).toEqual([0, 0]);
  });

  it("ends when the time is up and aborts the task's signal", async () => {
    let received: AbortSignal | undefined;
    const task = (signal: AbortSignal): Promise<never> => ((received = signal), never());
    await expect(limited(task, 100, undefined, createFakeClock())).rejects.toBe(timeUp);
    expect(received?.reason).toBe(timeUp);
  });

  it("ends with the reason of an abort, and does not start after one", async () => {
    let begun = 0;
    const task = (): Promise<never> => (begun++, never());
    const controller = new AbortController();
    const running = limited(task, 100, controller.signal, systemClock);
    controller.abort("enough");
    await expect(running).rejects.toBe("enough");
    await expect(limited(task, 100, controller.signal, systemClock)).rejects.toBe("enough");
    await expect(sleep(100, controller.signal, systemClock)).rejects.toBe("enough");
    expect(begun).toBe(1);
  });
});

// Kills the service at random moments during a crawl and a batch, and checks that every job ends and every page is in
// its results once.
import { runKillTrial } from "./support/kill-trial.ts";

const kills = Number(process.argv[2] ?? 50);
const jobs = await runKillTrial({ kills, pages: 1_500, pageMs: 25, lifeMs: 600, random: Math.random });
for (const { kind, status, expected, results, distinct, credits, met } of jobs) {
  const isExact = status === "completed" && results === expected && distinct === expected && credits === expected;
  console.log(
    `kills  ${kind.padEnd(6)} ${kills} kills, ${met} of them at work: ${status}, ${results} results, ${distinct} of ${expected} pages, ${credits} credits  ${isExact ? "exact" : "NOT EXACT"}`,
  );
  if (!isExact) process.exitCode = 1;
}

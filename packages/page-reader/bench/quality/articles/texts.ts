import type { Article, Part } from "./article.ts";

const p = (text: string): Part => ({ kind: "p", text });
const h2 = (text: string): Part => ({ kind: "h2", text });
const quote = (text: string): Part => ({ kind: "quote", text });
const list = (...entries: string[]): Part => ({ kind: "list", entries });

/** Articles written for this bench: news, how-to, short, listing, German, French, with code and tables. */
export const articles: readonly Article[] = [
  {
    id: "ferry",
    language: "en",
    title: "Night ferry to the outer islands returns after nine years",
    author: "Marta Lindqvist",
    parts: [
      p(
        "The night ferry between the mainland and the outer islands will sail again from the first of May, nine years after the last vessel was sold for scrap, the regional council said on Tuesday.",
      ),
      p(
        "Two refitted ships will leave at ten in the evening, carry up to 240 passengers each and arrive before seven the next morning. Tickets start at 38 crowns for a seat and 95 for a berth.",
      ),
      p(
        "“People here never stopped asking for it,” said Jon Aker, who runs the harbour office in Vik. “You could get to the island by plane in forty minutes, but you could not bring a sofa.”",
      ),
      h2("A route that nobody wanted"),
      p(
        "The old service ended in 2017 after fuel prices rose and [a report to the council](https://council.example/report) found that fewer than sixty passengers used it on an average night. Three private companies were asked to take over the route; none made an offer.",
      ),
      p(
        "Since then the population of the islands has grown by a fifth, mostly families who work from home and want to be able to move things larger than a suitcase.",
      ),
      quote("The ferry is not a romantic idea. It is a lorry road that happens to be wet."),
      p(
        "Freight is expected to pay for about half of the running costs. The council will cover the rest until 2031, when the contract is to be looked at again.",
      ),
      p("The first sailing is already sold out."),
    ],
  },
  {
    id: "sourdough",
    language: "en",
    title: "How to keep a sourdough starter alive while you travel",
    author: "Ben Okafor",
    parts: [
      p(
        "A starter is a pet that does not mind being ignored, provided that you prepare it. Here is what worked for me on trips of a weekend, two weeks and three months.",
      ),
      h2("A weekend"),
      p(
        "Do nothing. Feed it on Thursday evening, put the jar into the refrigerator and forget about it. On Monday it will smell like nail varnish; feed it twice and it is back.",
      ),
      h2("Two weeks"),
      p(
        "Make it stiff. A dough of one part starter, two parts flour and _one part water_ ferments slowly, and the cold slows it down further.",
      ),
      list(
        "Weigh 20 grams of active starter into a clean jar.",
        "Add 40 grams of flour and 20 grams of water and knead it into a ball.",
        "Let it stand for an hour at room temperature.",
        "Close the jar loosely and put it at the back of the refrigerator.",
      ),
      h2("Three months"),
      p(
        "Dry it. Spread the starter on baking paper as thinly as you can, let it dry for two days and crumble it. The flakes keep for years in an envelope, which also makes them the only pet that you can send by post.",
      ),
      p(
        "To bring it back, soak a spoonful of flakes in warm water, add flour, and wait. Nothing will happen for a day and a half. Then, usually overnight, everything happens at once.",
      ),
      p("If it does not, write to me and I will send you an envelope."),
    ],
  },
  {
    id: "library",
    language: "en",
    title: "Town library lends out its roof",
    author: "Priya Raman",
    parts: [
      p(
        "Readers in Halden can now borrow the library's roof. For three hours at a time, up to six people may sit among the ventilation shafts with a view of the river, a table and two lamps.",
      ),
      p(
        "The idea came from a cleaner who had been taking her breaks up there for years. “I thought it was a shame that only I and the pigeons knew,” she said.",
      ),
      p(
        "Since June the roof has been lent 412 times, for homework, chess, one proposal and a meeting of the council that needed more air.",
      ),
      p("It is returned on time more often than the books are."),
    ],
  },
  {
    id: "queues",
    language: "en",
    title: "Three ways to build a queue that survives a crash",
    author: "Tomás Rey",
    parts: [
      p(
        "Every queue is simple until the process that reads it dies between taking a job and finishing it. This post compares three designs that we have run in production, and what each of them cost us.",
      ),
      h2("1. Take and hope"),
      p(
        "The consumer removes the job first and does the work afterwards. It is fast and it loses jobs. With our traffic it lost about four in a million, which nobody noticed until one of the four was an invoice.",
      ),
      { kind: "code", text: "const job = await queue.take();\nawait work(job); // a crash here loses the job" },
      h2("2. Lease"),
      p(
        "The consumer takes a lease and renews it while it works. When the lease runs out, another consumer gets the job. Now jobs are never lost, but sometimes done twice, so the work has to be idempotent.",
      ),
      {
        kind: "table",
        rows: [
          ["Design", "Lost jobs", "Double work", "Writes per job"],
          ["Take and hope", "4 in a million", "none", "1"],
          ["Lease", "none", "1 in 20,000", "3"],
          ["Log", "none", "none", "2"],
        ],
      },
      h2("3. Write it in the same transaction"),
      p(
        "The result and the end of the job are written together. If your results live in the same database as your queue, this is the cheapest design of all, and the only one in which you can stop thinking about crashes.",
      ),
      p("We moved to the third design in March. The on-call rota has been a good deal quieter since."),
    ],
  },
  {
    id: "moor",
    language: "de",
    title: "Das Moor kommt zurück: Wie ein Dorf seine Wiesen wieder nass macht",
    author: "Anke Petersen",
    parts: [
      p(
        "Wer nach Hollersee will, braucht seit dem Frühjahr Gummistiefel. Auf 120 Hektar rund um das Dorf haben die Bauern die Gräben geschlossen, die ihre Großväter gezogen hatten.",
      ),
      p(
        "„Am Anfang haben wir gedacht, die spinnen“, sagt Heinrich Brandt, der hier seit fünfzig Jahren Milchkühe hält. Heute schneidet er Schilf und verkauft es als Dämmstoff.",
      ),
      h2("Mehr als ein Versuch"),
      p(
        "Trockengelegte Moore geben große Mengen Kohlendioxid ab. Nach Angaben der Landesregierung stammen rund [sieben Prozent](https://land.example/zahlen) der Emissionen des Landes aus solchen Böden, obwohl sie nur einen kleinen Teil der Fläche ausmachen.",
      ),
      p(
        "Das Land zahlt den Höfen zehn Jahre lang einen Ausgleich. Danach soll sich das Schilf selbst tragen; drei Betriebe haben dafür eine gemeinsame Halle gebaut.",
      ),
      quote("Man muss den Leuten nicht das Moor erklären. Man muss ihnen erklären, wovon sie leben sollen."),
      p(
        "Im Herbst wird der Wasserstand zum ersten Mal bis auf zehn Zentimeter unter der Grasnarbe steigen. Die Kraniche sind schon da.",
      ),
    ],
  },
  {
    id: "phare",
    language: "fr",
    title: "Le dernier gardien du phare descend l’escalier",
    author: "Louise Kermadec",
    parts: [
      p(
        "Pendant trente et un ans, Yann Le Goff a monté chaque soir les 247 marches du phare de la Pointe-Noire. Vendredi, il les a descendues pour la dernière fois.",
      ),
      p(
        "Le feu est automatisé depuis 1998, mais la commune avait gardé un poste pour l’entretien de la lentille et l’accueil des visiteurs. Le contrat n’a pas été renouvelé.",
      ),
      h2("Une lumière sans témoin"),
      p(
        "« Ce n’est pas la lampe qui va me manquer, c’est le silence juste après l’orage », dit-il en rangeant ses outils dans une caisse de bois. Il lui reste une clé, que personne ne lui a demandée.",
      ),
      p(
        "La mairie promet d’ouvrir la tour au public dès l’été prochain. Une association s’est proposée pour les visites, et le gardien pour leur apprendre à cirer les marches.",
      ),
    ],
  },
];

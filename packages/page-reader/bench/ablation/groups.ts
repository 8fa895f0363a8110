/** A group of rules, and how to switch it off: in each file of the package, one text is replaced by another. */
export interface RuleGroup {
  readonly name: string;
  readonly reads: "main content" | "products" | "data";
  readonly swaps: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

/** The groups that `--ablate` switches off, one at a time. */
export const ruleGroups: readonly RuleGroup[] = [
  content("phrases", "clean-root.ts", "blocks.filter(({ text }) => isSetPhrase(text))", "[] as TextBlock[]"),
  content("captions", "clean-root.ts", "attachCaptions(root);"),
  content("cut endings", "clean-root.ts", "cutEnding(root, found);"),
  content("link blocks", "clean-root.ts", "removeLinkBlocks(root, text);"),
  content("link paragraphs", "clean-root.ts", 'case "p":\n      return (', 'case "p":\n      return false && ('),
  content("titles in the text", "clean-root.ts", "removeTitle(root, claims.titles);"),
  content("declared frame", "prepare.ts", "if (isFrame(node)) around.push(node);"),
  content("named surroundings", "prepare.ts", "[...around, ...named]", "around"),
  content("texts kept once", "scorer/score-page.ts", "keepOnce(blocks, likely)", "likely"),
  content("texts kept between", "scorer/score-page.ts", "keepBetween(blocks, once, chances)", "once"),
  content(
    "declared surroundings",
    "scorer/score-page.ts",
    "leaveFrame(blocks, keepTogether(blocks, between))",
    "keepTogether(blocks, between)",
  ),
  content("tables kept whole", "scorer/score-page.ts", "keepTogether(blocks, between)", "between"),
  content("rules for articles", "index.ts", "!asksRules(document, claims)", "true"),
  product("names of former prices", "judge-price.ts", "isOldPriceName(near)", "false"),
  product("words of former prices", "judge-price.ts", "formerWords.test(wordsAhead(place, match, area))", "false"),
  product("struck prices", "judge-price.ts", "isStruck(chain) ||", ""),
  product("place of a price", "judge-price.ts", "placeScore(place.piece.at, element, area)", "0"),
  product("names of other blocks", "surroundings.ts", "judgeBy(isForeign)", "() => false"),
  product("hidden parts", "surroundings.ts", "judgeBy(isConcealed)", "() => false"),
  product("watch words", "stock-notices.ts", "watch: watch && noticeOf", "watch: undefined && noticeOf"),
  product("local notices", "stock-notices.ts", "local: isLocal(piece, area)", "local: false"),
  product("choices", "stock-notices.ts", "!isChoice(element, text)", "true"),
  product("numbers in addresses", "assemble.ts", "shown ?? addressed", "shown"),
  product("free products", "choose-price.ts", "[nothingToPay, statedAndShown,", "[statedAndShown,"),
  facts("cards", "...cardGroups(root, url),"),
  facts("sections", "...sectionGroups(root, url),"),
  facts("lines", "...lineGroups(root),"),
  facts("questions", "...questionGroups(root),"),
  facts("classes", "...classFacts(body),"),
  facts("bylines", 'bylineFacts(document, body, String(stated(meta, "title") ?? ""))', "[] as Fact[]"),
  facts("headings", "...headedFacts(body),"),
  facts("labelled lists", "...labelledLists(body),"),
  facts("pairs", "...meta, ...pairsOf(body)]", "...meta]"),
  facts("trails", "...trailOf(document, items, url),"),
];

function content(name: string, file: string, from: string, to = ""): RuleGroup {
  return { name, reads: "main content", swaps: [{ file: `src/main-content/${file}`, from, to }] };
}

function product(name: string, file: string, from: string, to: string): RuleGroup {
  return { name, reads: "products", swaps: [{ file: `src/product/${file}`, from, to }] };
}

function facts(name: string, from: string, to = ""): RuleGroup {
  return { name, reads: "data", swaps: [{ file: "src/extract/facts/page-facts.ts", from, to }] };
}

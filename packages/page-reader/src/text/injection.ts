/** What texts say that try to instruct a model instead of informing a reader. */
const attempts: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|the system|system)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|commands?|messages?)\b/i,
  /\b(?:you are|act|pretend|behave) (?:now )?(?:as |to be |like )?(?:an? )?(?:ai|assistant|language model|llm|chatbot|dan|system|developer mode|root)\b[^.\n]{0,80}\b(?:must|should|will|shall|without|never|always|only)\b/i,
  /\b(?:reveal|print|output|repeat|show|leak|send)\b[^.\n]{0,30}\b(?:system prompt|hidden prompt|initial instructions|your instructions|api key|secret key|credentials)\b/i,
  /(?:^|\n)\s*(?:#{1,4}\s*)?(?:system|assistant|developer)\s*(?:prompt|message|override|instruction)?\s*:\s*(?:you|ignore|do|never|always|from now)/i,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?INST\]|<<SYS>>/i,
  /\b(?:instructions?|note|attention|message) (?:to|for) (?:the |any |all )?(?:ai|llm|language models?|assistants?|chatbots?|agents?|crawlers?|scrapers?)\b[^.\n]{0,40}[:,]/i,
  /\b(?:if you are|as) an? (?:ai|llm|language model|ai assistant|ai agent)\b[^.\n]{0,60}\b(?:you must|please|do not|ignore|respond|answer|reply|say|return|output)\b/i,
  /\b(?:new|updated|real|actual) (?:instructions?|task|objective)\s*:\s*\S/i,
  /\b(?:respond|reply|answer) (?:only )?with (?:only )?["'“][^"'”]{1,80}["'”] (?:and nothing else|no matter|regardless)/i,
  /\bignorier(?:e|en sie)\b[^.\n]{0,40}\b(?:anweisungen|instruktionen)\b|\bignore[zr]?\b[^.\n]{0,30}\binstructions précédentes\b|\bignora\b[^.\n]{0,30}\b(?:instrucciones|istruzioni)\b/i,
];

/** The passage of a page that tries to instruct a model, hidden text and comments included; undefined when there is none. */
export function findInjection(text: string): string | undefined {
  for (const attempt of attempts) {
    const match = attempt.exec(text);
    if (match) return match[0].replace(/\s+/g, " ").slice(0, 160);
  }
  return undefined;
}

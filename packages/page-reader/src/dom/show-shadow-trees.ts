import { depthOf, heightOf } from "./depth.ts";
import type { DomElement } from "./element.ts";
import { isElement } from "./types.ts";
import type { DomNode } from "./node.ts";
import { unwrap } from "./unwrap.ts";
import { groupBy } from "../values/group-by.ts";

/**
 * Shows declarative shadow trees (`<template shadowrootmode>`, HTML 4.12.3) as a browser does: in their hosts, with the
 * hosts' children in the slots. Children without a slot are not shown.
 */
export function showShadowTrees(root: DomElement, maxDepth: number): void {
  // A host has one shadow tree; further templates are ordinary templates.
  const trees = new Map<DomElement, DomElement>();
  for (const template of root.querySelectorAll("template[shadowrootmode]").toReversed())
    if (template.parentElement) trees.set(template.parentElement, template);
  for (const [host, template] of [...trees].toReversed()) {
    const light = host.childNodes.filter((node) => node !== template);
    const slots = template.querySelectorAll("slot");
    // A hostile page would nest hosts in slots until the tree is too deep to walk.
    const room = maxDepth - slots.reduce((most, slot) => Math.max(most, depthOf(slot)), 0);
    if (light.some((node) => isElement(node) && heightOf(node) + 1 > room)) continue;
    fillSlots(slots, light);
    for (const node of light) if (node.parentNode === host) node.remove();
    unwrap(template);
  }
}

/** Fills each slot with its assigned nodes; an unassigned slot keeps its own content. */
function fillSlots(slots: readonly DomElement[], light: readonly DomNode[]): void {
  const meant = groupBy(light, (node) => (isElement(node) ? (node.getAttribute("slot") ?? "") : ""));
  for (const slot of slots) {
    const name = slot.getAttribute("name") ?? "";
    const nodes = meant.get(name) ?? [];
    meant.delete(name);
    if (nodes.every((node) => !isElement(node) && node.textContent.trim() === "")) continue;
    slot.textContent = "";
    for (const node of nodes) slot.appendChild(node);
  }
}

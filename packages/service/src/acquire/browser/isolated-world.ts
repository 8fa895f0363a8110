import type { CDPSession, Page } from "playwright-core";

/** A frame of a page that can be read. */
export interface WorldFrame {
  readonly id: string;
  readonly url: string;
  /** Session with the process that runs the frame. */
  readonly session: CDPSession;
}

/**
 * Runs scripts in a page, isolated from the page's own: they see the same elements but use the browser's functions,
 * even if the page has replaced `querySelectorAll`, `JSON` or `setTimeout`.
 */
export interface IsolatedWorld {
  /** Returns the main frame and its direct child frames. */
  frames(): Promise<{ readonly main: WorldFrame; readonly children: readonly WorldFrame[] }>;
  /** Evaluates an expression and awaits its value, in the main frame by default. */
  evaluate(expression: string, frame?: WorldFrame): Promise<unknown>;
  /**
   * Ends all that the page loads, also a navigation. While one waits for its response, the browser holds back
   * everything that is sent to the page.
   */
  stopLoading(): Promise<void>;
  /** Calls a function with the element of a child frame. */
  withFrameElement(frame: WorldFrame, declaration: string): Promise<void>;
}

/** The browser creates one world of this name per frame. */
const worldName = "reader";

interface FrameTree {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

const worlds = new WeakMap<Page, Promise<IsolatedWorld>>();

/** Returns the isolated world of a page. */
export function isolatedWorld(page: Page): Promise<IsolatedWorld> {
  let world = worlds.get(page);
  if (!world) worlds.set(page, (world = openWorld(page)));
  return world;
}

async function openWorld(page: Page): Promise<IsolatedWorld> {
  const context = page.context();
  const session = await context.newCDPSession(page);

  async function treeOf(of: CDPSession): Promise<FrameTree> {
    return (await of.send("Page.getFrameTree")).frameTree;
  }

  /** Frames in separate processes, such as sandboxed ones, have separate sessions. */
  async function remoteFrames(): Promise<WorldFrame[]> {
    const found: WorldFrame[] = [];
    for (const frame of page.mainFrame().childFrames()) {
      const own = await context.newCDPSession(frame).catch(() => undefined);
      if (own) found.push({ id: (await treeOf(own)).frame.id, url: frame.url(), session: own });
    }
    return found;
  }

  async function frames() {
    const { frame, childFrames = [] } = await treeOf(session);
    const local = childFrames.map((child) => ({ id: child.frame.id, url: child.frame.url, session }));
    const hasRemote = page.mainFrame().childFrames().length > local.length;
    const children = hasRemote ? [...local, ...(await remoteFrames())] : local;
    return { main: { id: frame.id, url: frame.url, session }, children };
  }

  async function contextOf({ session: own, id }: WorldFrame): Promise<number> {
    return (await own.send("Page.createIsolatedWorld", { frameId: id, worldName })).executionContextId;
  }

  return {
    frames,
    async evaluate(expression, given) {
      const frame = given ?? (await frames()).main;
      const contextId = await contextOf(frame);
      const how = { contextId, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails: thrown } = await frame.session.send("Runtime.evaluate", { expression, ...how });
      if (thrown) throw new Error(thrown.exception?.description ?? thrown.text);
      return result.value as unknown;
    },
    async stopLoading() {
      await session.send("Page.stopLoading");
    },
    async withFrameElement({ id: frameId }, functionDeclaration) {
      const executionContextId = await contextOf((await frames()).main);
      const { backendNodeId } = await session.send("DOM.getFrameOwner", { frameId });
      const { object } = await session.send("DOM.resolveNode", { backendNodeId, executionContextId });
      if (object.objectId === undefined) throw new Error("the frame is gone");
      const element = { objectId: object.objectId };
      await session.send("Runtime.callFunctionOn", { functionDeclaration, ...element, arguments: [element] });
    },
  };
}

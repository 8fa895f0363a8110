// Loaded into the bundler before anything else: it asks no address, whatever a document names.
import { Socket } from "node:net";

Socket.prototype.connect = () => {
  throw new Error("no address is asked while a document is bundled");
};

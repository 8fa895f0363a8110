// Loaded into the bundler before anything else: prevents network access, whatever a document refers to.
import { Socket } from "node:net";

Socket.prototype.connect = () => {
  throw new Error("bundling a document must not access the network");
};

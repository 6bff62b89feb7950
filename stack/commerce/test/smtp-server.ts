import { createServer, type Socket } from "node:net";

/** How the server treats a mail: accepts it, asks to retry later, rejects its recipient, or never responds. */
type SmtpReply = "take" | "later" | "refuse" | "silence";

export interface SmtpMail {
  from: string;
  to: string;
  /** Raw header fields and body, without the final dot. */
  data: string;
}

export const header = ({ data }: SmtpMail, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "im").exec(data)?.[1]?.trim();

/** A mail server (RFC 5321) that stores accepted mails. `replies` apply to the next mails in order; then it accepts all. */
export async function openSmtpServer() {
  const taken: SmtpMail[] = [];
  const replies: SmtpReply[] = [];
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Some tests disconnect the client in the middle of a mail.
    socket.on("error", () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let unread = "";
    let mail: SmtpMail = { from: "", to: "", data: "" };
    let reply: SmtpReply = "take";
    let inData = false;

    const endOfMail = (data: string) => {
      if (reply === "later") {
        say("451 Try again later");
        return;
      }
      taken.push({ ...mail, data });
      if (reply === "silence") silent.add(socket);
      else say("250 Taken");
    };
    const command = (line: string) => {
      if (/^(EHLO|HELO|RSET)/i.test(line)) say("250 test");
      else if (/^MAIL FROM/i.test(line)) {
        reply = replies.shift() ?? "take";
        mail = { from: /<(.*)>/.exec(line)?.[1] ?? "", to: "", data: "" };
        say("250 OK");
      } else if (/^RCPT TO/i.test(line)) {
        mail.to = /<(.*)>/.exec(line)?.[1] ?? "";
        say(reply === "refuse" ? `550 <${mail.to}> is unknown here` : "250 OK");
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say("354 Go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 Bye\r\n");
      else say("502 Unknown");
    };
    socket.on("data", (chunk) => {
      unread += String(chunk);
      for (;;) {
        const end = inData ? "\r\n.\r\n" : "\r\n";
        const at = unread.indexOf(end);
        if (at < 0) return;
        const text = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (inData) {
          inData = false;
          endOfMail(text);
        } else command(text);
      }
    });
    say("220 test");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    replies,
    hangUp(): void {
      for (const socket of silent) socket.destroy();
      silent.clear();
    },
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

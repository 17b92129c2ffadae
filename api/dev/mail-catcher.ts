import { createServer } from 'node:http'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Caught = { at: string; to: string[]; email: Email }

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A real SMTP server that keeps and shows what it receives: nothing leaves this machine. */
export async function catchMail(smtpPort: number, webPort: number) {
  const caught: Caught[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      caught.unshift({
        at: new Date().toISOString(),
        to,
        email: await PostalMime.parse(Buffer.concat(chunks)),
      })
      done()
    },
  })
  const web = createServer((request, response) => {
    const [, kind, id, attachment] = request.url?.split('/') ?? []
    const mail = caught.at(-1 - Number(id))
    if (kind === 'api')
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify(caught))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (kind === 'html') return void response.end(mail?.email.html ?? '')
    if (kind === 'text')
      return void response
        .setHeader('content-type', 'text/plain; charset=utf-8')
        .end(mail?.email.text ?? '')
    const file = kind === 'attachment' && mail?.email.attachments[Number(attachment)]
    if (file)
      return void response
        .setHeader('content-type', file.mimeType)
        .setHeader('content-disposition', `attachment; filename="${file.filename}"`)
        .end(typeof file.content === 'string' ? file.content : new Uint8Array(file.content))
    response.end(listPage(caught))
  })
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => web.listen(webPort, '127.0.0.1', resolve))
  return {
    caught,
    close: () => new Promise<void>((resolve) => web.close(() => smtp.close(() => resolve()))),
  }
}

/** Newest first; an email keeps its URL when others arrive. */
function listPage(caught: Caught[]): string {
  const rows = caught.map(({ at, to, email }, index) => {
    const id = caught.length - 1 - index
    const links = [
      `<a href="/html/${id}">html</a>`,
      `<a href="/text/${id}">text</a>`,
      ...email.attachments.map(
        ({ filename }, n) => `<a href="/attachment/${id}/${n}">${escapeHtml(filename ?? '')}</a>`,
      ),
    ]
    return `<tr><td>${at}<td>${escapeHtml(to.join(', '))}<td>${escapeHtml(email.subject ?? '')}<td>${links.join(' ')}`
  })
  return `<!doctype html><html lang="en"><meta http-equiv="refresh" content="3"><title>Mail catcher</title>
    <style>body{font:15px system-ui;margin:2rem}td{padding:.3rem 1rem .3rem 0}</style>
    <h1>Mail catcher</h1>${rows.length ? `<table>${rows.join('')}</table>` : '<p>No emails yet.</p>'}`
}

if (import.meta.main) {
  const [smtpPort = 1025, webPort = 1080] = process.argv.slice(2).map(Number)
  await catchMail(smtpPort, webPort)
  console.log(
    `Mail catcher: smtp://127.0.0.1:${smtpPort}; read the emails at http://127.0.0.1:${webPort}`,
  )
}

import sharp from 'sharp'
import type { ConvertedFile } from '../files/convert-file.ts'
import { keepFile } from '../files/keep-file.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { findOrdersToPhotograph, type OrderToPhotograph } from './demo-year-store.ts'

/** A jar on the bench whose lid did not hold. */
const LEAKING_JAR = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="#b9c4c9"/>
  <rect y="600" width="1200" height="300" fill="#8d979b"/>
  <ellipse cx="690" cy="690" rx="330" ry="52" fill="#6f5a1e" opacity="0.75"/>
  <path d="M470 330h240v320a40 40 0 0 1-40 40H510a40 40 0 0 1-40-40z" fill="#e9eef0" opacity="0.9"/>
  <path d="M470 480h240v170a40 40 0 0 1-40 40H510a40 40 0 0 1-40-40z" fill="#a5832b" opacity="0.9"/>
  <rect x="455" y="262" width="270" height="74" rx="14" fill="#27343a" transform="rotate(7 590 299)"/>
  <path d="M706 342q26 90 8 170t14 176" stroke="#8a6c22" stroke-width="18" fill="none"/>
  <rect x="505" y="400" width="170" height="110" fill="#fff"/>
  <path d="M525 425h130M525 450h130M525 475h80" stroke="#27343a" stroke-width="8"/>
</svg>`

const drawn = (side: number) => sharp(Buffer.from(LEAKING_JAR)).resize(side).jpeg().toBuffer()

/** What intake found leaking was photographed; the customer sees every other photo. */
export async function addDemoFiles(trx: Queryable, userId: number): Promise<void> {
  const photo: ConvertedFile = {
    kind: 'photo',
    content: await drawn(1_200),
    thumbnail: await drawn(320),
  }
  for (const [nth, order] of (await findOrdersToPhotograph(trx)).entries())
    await addPhoto(trx, photo, order, { userId, isVisible: nth % 2 === 0 })
}

async function addPhoto(
  trx: Queryable,
  photo: ConvertedFile,
  { orderId, sampleId, sampleNumber, at }: OrderToPhotograph,
  { userId, isVisible }: { userId: number; isVisible: boolean },
) {
  const name = 'Leaking jar.jpg'
  const about = { orderId, sampleId, name, isVisible, isFromCustomer: false }
  await keepFile(trx, photo, { ...about, addedBy: userId, addedAt: at })
  await recordAudit(
    trx,
    { now: () => at },
    {
      ...actorOf({ userId }, { id: 'demo' }),
      action: isVisible ? 'order:add-file' : 'order:add-internal-file',
      subject: 'order',
      subjectId: orderId,
      changes: { fileName: { to: name }, sampleNumber: { to: sampleNumber } },
    },
  )
}

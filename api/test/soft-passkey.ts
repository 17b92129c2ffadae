import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A text of CBOR, shorter than 24 bytes. */
const text = (value: string) => Buffer.concat([Buffer.of(0x60 | value.length), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.of(0x59, value.length >> 8, value.length & 0xff), value])

type Behavior = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  /** Signs this instead of what it was asked to. */
  challenge?: string
}
type Asked = { challenge: string }

/** An authenticator in software: real keys, real signatures, attestation "none". */
export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id: Buffer = randomBytes(32)
  readonly origin: string
  signCount = 0
  userHandle: string | null = null

  constructor(origin: string) {
    this.origin = origin
  }

  #clientData(type: string, { challenge }: Asked, behavior: Behavior) {
    const data = { type, challenge: behavior.challenge ?? challenge }
    return Buffer.from(JSON.stringify({ ...data, origin: behavior.origin ?? this.origin }))
  }

  #authenticatorData(behavior: Behavior, flags: number) {
    const rpId = behavior.rpId ?? new URL(this.origin).hostname
    const verified = behavior.isVerified === false ? 0 : USER_VERIFIED
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signCount)
    return Buffer.concat([sha256(rpId), Buffer.of(USER_PRESENT | verified | flags), count])
  }

  /** ES256 as COSE: kty 2, alg -7, crv 1, x, y. */
  get publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01)
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.of(label, 0x58, 0x20), Buffer.from(value, 'base64url')])
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
  }

  create(options: Asked & { user: { id: string } }, behavior: Behavior = {}) {
    this.userHandle = options.user.id
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id])
    const head = this.#authenticatorData(behavior, HAS_CREDENTIAL)
    const authData = Buffer.concat([head, credential, this.publicKey])
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      Buffer.concat([text('fmt'), text('none')]),
      Buffer.concat([text('attStmt'), Buffer.of(0xa0)]),
      Buffer.concat([text('authData'), bytes(authData)]),
    ])
    return this.#sent({
      clientDataJSON: encode(this.#clientData('webauthn.create', options, behavior)),
      attestationObject: encode(attestation),
      transports: ['internal'],
    })
  }

  sign(options: Asked, behavior: Behavior = {}) {
    const clientData = this.#clientData('webauthn.get', options, behavior)
    const authData = this.#authenticatorData(behavior, 0)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return this.#sent({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authData),
      signature: encode(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.userHandle,
    })
  }

  #sent<R extends object>(response: R) {
    const id = encode(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

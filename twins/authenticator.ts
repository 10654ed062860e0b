import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
} from 'node:crypto'

/** The parts used here of the options that the site passes to an authenticator. */
type CeremonyOptions = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Options = {
  origin: string
  /** The device has verified its user (PIN, fingerprint). */ verified?: boolean
  rpId?: string
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/**
 * A passkey device in software (WebAuthn, ES256, attestation `none`): returns what a browser would send,
 * valid or forged.
 */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(20)
  const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  let counter = 0
  let userHandle: string | undefined

  return {
    id: id.toString('base64url'),
    /** Resets the counter, as a cloned device would have it. */
    rewind(to: number) {
      counter = to
    },
    register(asked: CeremonyOptions, { origin, verified = true, rpId = asked.rp?.id ?? '' }: Options) {
      userHandle = asked.user?.id
      const flags = PRESENT | ATTESTED | (verified ? VERIFIED : 0)
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const authData = Buffer.concat([
        head(rpId, flags, counter),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ])
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    prove(asked: CeremonyOptions, { origin, verified = true, rpId = asked.rpId ?? '' }: Options) {
      counter += 1
      const authData = head(rpId, PRESENT | (verified ? VERIFIED : 0), counter)
      const client = clientData('webauthn.get', asked.challenge, origin)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, createHash('sha256').update(client).digest()]),
        key,
      )
      return {
        ...named(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: userHandle ?? null,
        },
      }
    },
  }
}

function named(id: Buffer) {
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function head(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
}

/** An EC2 key on P-256 for ES256 (RFC 9053). */
function coseKey({ x = '', y = '' }: JsonWebKey): Buffer {
  const point = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), point(x)],
    [whole(-3), point(y)],
  ])
}

// The part of CBOR (RFC 8949) that is needed above.
function header(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function whole(value: number): Buffer {
  return value < 0 ? header(1, -1 - value) : header(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([header(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([header(3, value.length), Buffer.from(value)])
}

function map(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([header(5, entries.length), ...entries.flat()])
}

declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** For a browser's keys: `dh` is its public key, `authSecret` its secret. A random salt unless one is given. */
  type Parameters = {
    version: 'aes128gcm'
    privateKey: ECDH
    dh: Buffer
    authSecret: Buffer
    salt?: Buffer
  }
  const ece: { encrypt(plain: Buffer, parameters: Parameters): Buffer }
  export default ece
}

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const LEAST_BYTES = 1024

/**
 * Writes each text file once more as brotli and gzip beside itself, so that the server never compresses it
 * again.
 */
export function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const names = readdirSync(folder, { recursive: true }).map(String)
      for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
        const path = join(folder, name)
        if (statSync(path).size < LEAST_BYTES) continue
        const bytes = readFileSync(path)
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

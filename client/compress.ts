import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_BYTES = 1024

/** Writes brotli and gzip copies of each text file, so that the server need not compress on each request. */
export function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const names = readdirSync(folder, { recursive: true }).map(String)
      for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
        const path = join(folder, name)
        if (statSync(path).size < MIN_BYTES) continue
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

import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { createFiles, createPrivateFiles } from '#server/platform/files/files.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** Where the pictures of the demo world are drawn and stored. */
export type DemoFiles = Pick<Context, 'secrets' | 'files' | 'privateFiles'> & { dataDir: string }

export const demoFiles = (config: Config, secrets: Secrets): DemoFiles => ({
  secrets,
  files: createFiles(config),
  privateFiles: createPrivateFiles(config),
  dataDir: config.DATA_DIR,
})

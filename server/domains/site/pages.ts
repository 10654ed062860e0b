import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import MarkdownIt from 'markdown-it'
import { currentLocale } from '#messages/translate.ts'
import type { Config } from '#server/platform/config.ts'

const FOLDER = fileURLToPath(new URL('../../../content/pages/', import.meta.url))
const markdown = new MarkdownIt({ html: false, linkify: true })

/** The page in the reader's language, `pages/<locale>/`, or in English. */
function fileOf(name: string): string {
  const translated = `${FOLDER}${currentLocale()}/${name}.md`
  return existsSync(translated) ? translated : `${FOLDER}${name}.md`
}

/**
 * A Markdown page with the brand and policy values filled in. Read on each request, so that an operator can
 * replace the file without a build.
 */
export async function readContentPage(
  config: Config,
  name: string,
): Promise<{ title: string; html: string; updated: string } | undefined> {
  try {
    const file = fileOf(name)
    const [source, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const updated = /^updated: (\S+)$/m.exec(source)?.[1] ?? mtime.toISOString().slice(0, 10)
    const filled = fill(source.replace(/^---\n[\s\S]*?\n---\n/, ''), config)
    const title = /^# (.+)$/m.exec(filled)?.[1] ?? name
    return { title, html: markdown.render(filled.replace(/^# .+\n/m, '')), updated }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function fill(source: string, config: Config): string {
  const values: Record<string, string> = {
    brand: config.BRAND_NAME,
    domain: config.BRAND_DOMAIN,
    support: config.BRAND_SUPPORT_EMAIL ?? `support@${config.BRAND_DOMAIN}`,
    feedback: config.BRAND_FEEDBACK_EMAIL ?? `feedback@${config.BRAND_DOMAIN}`,
    min_age: String(config.MIN_AGE),
    min_age_paid: String(config.MIN_AGE_PAID),
    fee: `${config.FEE_BASIS_POINTS / 100} %`,
  }
  return source.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

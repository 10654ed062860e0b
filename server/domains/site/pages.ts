import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import MarkdownIt from 'markdown-it'
import { currentLocale } from '#messages/translate.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { feedbackAddress, supportAddress } from '#server/platform/settings/brand.ts'
import type { SettingValues } from '#server/platform/settings/settings.ts'
import { findPageVersion } from './page-queries.ts'

const FOLDER = fileURLToPath(new URL('../../../content/pages/', import.meta.url))
const FALLBACK = 'en'
const markdown = new MarkdownIt({ html: false, linkify: true })

type Source = { source: string; updated: string }
type Page = { name: string; language: string }

/** The Markdown of a page's file in a language; undefined without one. Read on each request, so that it can be replaced. */
export async function readPageFile({ name, language }: Page): Promise<Source | undefined> {
  const file = `${FOLDER}${language === FALLBACK ? '' : `${language}/`}${name}.md`
  try {
    const [text, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const updated = /^updated: (\S+)$/m.exec(text)?.[1] ?? mtime.toISOString().slice(0, 10)
    return { source: text.replace(/^---\n[\s\S]*?\n---\n+/, ''), updated }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Reads the version that staff have saved or, if there is none, the file. */
async function readSource(db: Reader, page: Page): Promise<Source | undefined> {
  const saved = await findPageVersion(db, page)
  return saved?.source
    ? { source: saved.source, updated: saved.created_at.toISOString().slice(0, 10) }
    : readPageFile(page)
}

/** A page in the reader's language, or in English, with the brand and policy values filled in. */
export async function readContentPage(
  settings: SettingValues,
  db: Reader,
  name: string,
): Promise<{ title: string; html: string; updated: string; language: string } | undefined> {
  for (const language of new Set([currentLocale(), FALLBACK])) {
    const found = await readSource(db, { name, language })
    if (found) return { ...drawPage(settings, found.source, name), updated: found.updated, language }
  }
  return undefined
}

/** The title and the HTML of a page's Markdown. */
export function drawPage(
  settings: SettingValues,
  source: string,
  name: string,
): { title: string; html: string } {
  const filled = fill(source, settings)
  const title = /^# (.+)$/m.exec(filled)?.[1] ?? name
  return { title, html: markdown.render(filled.replace(/^# .+(\n|$)/m, '')) }
}

function fill(source: string, settings: SettingValues): string {
  const values: Record<string, string> = {
    operator: settings.OPERATOR_NAME || settings.BRAND_DOMAIN,
    brand: settings.BRAND_NAME,
    domain: settings.BRAND_DOMAIN,
    support: supportAddress(settings),
    feedback: feedbackAddress(settings),
    min_age: String(settings.MIN_AGE),
    min_age_paid: String(settings.MIN_AGE_PAID),
    fee: `${settings.FEE_BASIS_POINTS / 100} %`,
  }
  return source.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

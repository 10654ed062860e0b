import { getSite } from '#client/lib/boot.ts'
import type { PageName } from './StaticPage.tsx'

type Page = { title: string; html: string; updated: string }
type Shown = Page & { language: string }

const FOLDER = '../../../content/pages/'
const files = import.meta.glob<Page>('../../../content/pages/**/*.md', { import: 'default' })

/** A page as it comes with the client, for an API without texts. In the language of the page, or in English. */
export async function ownPage(name: PageName): Promise<Shown> {
  const { lang } = document.documentElement
  const own = files[`${FOLDER}${lang}/${name}.md`]
  const load = own ?? files[`${FOLDER}${name}.md`]
  if (!load) throw new Error(`There is no page ${name}.`)
  const { title, html, updated } = await load()
  return {
    title: filled(title, (text) => text),
    html: filled(html, escaped),
    updated,
    language: own ? lang : 'en',
  }
}

/** A page with the values of this site filled in, as on the server. */
function filled(text: string, write: (value: string) => string): string {
  const { brand, policy } = getSite()
  const values: Record<string, string> = {
    brand: brand.name,
    operator: brand.imprint?.name ?? brand.domain,
    domain: brand.domain,
    support: brand.support_email,
    feedback: brand.feedback_email,
    min_age: String(policy.min_age),
    min_age_paid: String(policy.min_age_paid),
    fee: `${policy.fee_basis_points / 100} %`,
  }
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => write(values[name] ?? whole))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

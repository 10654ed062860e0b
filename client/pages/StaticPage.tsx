import { Page } from '#client/ui/Page.tsx'

/** A page of the site (FAQ, terms …). */
export function StaticPage({ name }: { name: string }) {
  return <Page width="reading">{name}</Page>
}

import { forgetCatalogue } from '#server/domains/site/catalogue.ts'
import type { TestApp } from './app.ts'

/** Retires a game with all its modes, or brings it back, as staff do in the console. */
export async function retireGame({ app, db }: TestApp, slug: string, isRetired: boolean): Promise<void> {
  const change = { retired_at: isRetired ? new Date() : null }
  await db.updateTable('games').set(change).where('slug', '=', slug).execute()
  forgetCatalogue(app.context.db)
}

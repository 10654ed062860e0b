import { sql } from 'kysely'
import type { TextRules } from '#core/site/words/judge-text.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { playerFacts } from '../page-queries.ts'

export type WordRow = Tables['abuse_words']
export type LinkRulesRow = {
  others: TextRules['otherLinks']
  young_days: number
  young: TextRules['youngLinks']
}
export type RuleRows = { words: WordRow[]; domains: Tables['link_domains'][]; links: LinkRulesRow }

/** All rules in one statement: they are read with each text that is sent. */
export async function readRuleRows(db: Reader): Promise<RuleRows> {
  const { rows } = await sql<RuleRows>`
    select (select coalesce(jsonb_agg(w order by w.word), '[]') from abuse_words w) as words,
      (select coalesce(jsonb_agg(d order by d.domain), '[]') from link_domains d) as domains,
      (select to_jsonb(l) from link_rules l) as links`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the rules of texts are missing')
  return row
}

/** The rules, as they are applied. */
export async function readRules(db: Reader): Promise<TextRules> {
  const { words, domains, links } = await readRuleRows(db)
  return {
    words: words.map(({ word, is_whole: isWhole, effect }) => ({ word, isWhole, effect })),
    domains,
    otherLinks: links.others,
    youngDays: links.young_days,
    youngLinks: links.young,
  }
}

/** Changes of the rules wait for each other, so that the audit log tells what each has changed. */
export async function lockRules(trx: Trx): Promise<void> {
  await sql`select from link_rules for update`.execute(trx)
}

export async function putWord(trx: Trx, row: WordRow): Promise<void> {
  await trx
    .insertInto('abuse_words')
    .values(row)
    .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
    .execute()
}

export async function deleteWord(trx: Trx, word: string): Promise<void> {
  await trx.deleteFrom('abuse_words').where('word', '=', word).execute()
}

export async function putDomain(trx: Trx, row: Tables['link_domains']): Promise<void> {
  await trx
    .insertInto('link_domains')
    .values(row)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(row))
    .execute()
}

export async function deleteDomain(trx: Trx, domain: string): Promise<void> {
  await trx.deleteFrom('link_domains').where('domain', '=', domain).execute()
}

export async function putLinkRules(trx: Trx, row: LinkRulesRow): Promise<void> {
  await trx.updateTable('link_rules').set(row).execute()
}

/** When the account of a player was made. */
export async function findJoined(db: Reader, playerId: string): Promise<Date | undefined> {
  return (await playerFacts.of(sql`${playerId}`).execute(db)).rows[0]?.created_at
}

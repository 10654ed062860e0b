import { sql } from 'kysely'
import { moneyHolders } from '#server/domains/accounts/sign-up/unverified-queries.ts'

// Parts of what domains before this one show.

moneyHolders.add(() => sql`select player_id from ledger_accounts`)

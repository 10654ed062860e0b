import { t } from '#messages/accounts.ts'
import type { Scope } from '#core/scopes.ts'

/** A scope in plain words. */
export const scopeWords = (scope: Scope): { title: string; description: string } => ({
  title: t('accounts.scope.title', { scope: named(scope) }),
  description: t('accounts.scope.description', { scope: named(scope) }),
})

/** Names of cases in messages have no colon. */
const named = (scope: Scope) => scope.replace(':', '_') as ScopeName<Scope>
type ScopeName<Name> = Name extends `${infer What}:${infer How}` ? `${What}_${How}` : never

type Address = { street_address: string; city: string; postal_code: string; country: string }

/**
 * An address as addresses are compared: without case, accents, spaces and punctuation. The postal code tells
 * the place, and where there is none the city. Undefined when there is too little to compare.
 */
export function addressKey(address: Address | null): string | undefined {
  if (!address) return undefined
  const street = bare(address.street_address)
  const place = bare(address.postal_code) || bare(address.city)
  return street && place ? `${bare(address.country)}:${place}:${street}` : undefined
}

/** A payment account as accounts are compared. */
export function paymentKey(email: string | null): string | undefined {
  return email?.trim().toLowerCase() || undefined
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

type Address = { street_address: string; city: string; postal_code: string; country: string }

/**
 * A comparison key of an address, ignoring case, accents, spaces and punctuation. The place is the postal
 * code, or the city without one. Undefined when there is too little to compare.
 */
export function addressKey(address: Address | null): string | undefined {
  if (!address) return undefined
  const street = normalised(address.street_address)
  const place = normalised(address.postal_code) || normalised(address.city)
  return street && place ? `${normalised(address.country)}:${place}:${street}` : undefined
}

/** A comparison key of a payment account. */
export function paymentKey(email: string | null): string | undefined {
  return email?.trim().toLowerCase() || undefined
}

const normalised = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

// Generated from schemas/blocks/delivery-address.schema.json by `npm run generate`: edit the schema.

/**
 * Asks where printed issues and other goods go, with the fields the chosen country needs; shown while something in the basket is delivered. For a gift it asks where its recipient lives.
 */
export interface DeliveryAddressSettings {
/**
 * A box that hides the billing address while it is ticked.
 */
sameAsBilling: boolean
showAddress2: boolean
requireAddress2: boolean
showCompany: boolean
requireCompany: boolean
/**
 * Where the shop has an address look-up for the country, until the shopper wants all fields; elsewhere all of them are shown.
 */
compact: boolean
/**
 * Off: a list for the United States and Canada, free text elsewhere.
 */
stateLists: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
sameAsBilling: string
gift: ForAGiftThatIsDelivered
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
country: string
countryPlaceholder: string
company: string
buildingNumber: string
streetName: string
address1: string
address2: string
address2Names: NamesOfTheSecondLine
city: string
cityNames: NamesOfTheCityField
statePlaceholder: string
stateNames: NamesOfTheStateField
postalCodeNames: NamesOfThePostcodeField
help: HelpUnderTheFields
search: AddressSearch
messages: Messages
}
/**
 * Then the address asked for is its recipient's.
 */
export interface ForAGiftThatIsDelivered {
/**
 * Empty: no heading.
 */
heading: string
/**
 * Billing and delivery address are then the same.
 */
sameAsBilling: string
}
/**
 * Where the line also takes what stands between street and city.
 */
export interface NamesOfTheSecondLine {
district: string
neighborhood: string
suburb: string
townland: string
village_township: string
}
/**
 * Where a city is called something else.
 */
export interface NamesOfTheCityField {
district: string
post_town: string
suburb: string
}
export interface NamesOfTheStateField {
state: string
province: string
prefecture: string
area: string
county: string
department: string
district: string
do_si: string
emirate: string
island: string
oblast: string
parish: string
region: string
}
export interface NamesOfThePostcodeField {
postal: string
zip: string
pin: string
postcode: string
eircode: string
}
/**
 * Empty: none.
 */
export interface HelpUnderTheFields {
country: string
company: string
buildingNumber: string
streetName: string
address1: string
address2: string
city: string
state: string
postalCode: string
}
export interface AddressSearch {
placeholder: string
manual: string
searching: string
/**
 * {{count}} stands for how many there are.
 */
results: string
noResults: string
}
export interface Messages {
country: string
countryInvalid: string
address1: string
address1NotChosen: string
buildingNumber: string
streetName: string
city: string
state: string
postalCode: string
required: string
postalCodeInvalid: string
postalCodeOfAnotherState: string
invalid: string
characters: string
tooLong: string
restricted: string
noSharedCountry: string
}

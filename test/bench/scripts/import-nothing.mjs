// What Node itself costs.
